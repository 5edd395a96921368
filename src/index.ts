/**
 * The script that Foundry loads first. It only imports the main script. The build adds a digest (a hash of the content)
 * to the other files' names, and the files import each other by these names.
 */
import './main'
