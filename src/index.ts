/** What Foundry loads. Everything is in files that carry a digest of what they hold, and import each other by that. */
import './main'
