/** The entry script of the game page: imports the styles, then the client. */
import '../styles/table.css'
import '../main'
