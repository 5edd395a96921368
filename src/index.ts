/**
 * The entry that Foundry loads. The code is in files whose names contain a digest of their content; they import each
 * other by these names.
 */
import './main'
