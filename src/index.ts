/**
 * The script that Foundry loads first. Its code is in other files, whose names contain a digest of their content. These
 * files import each other by these names.
 */
import './main'
