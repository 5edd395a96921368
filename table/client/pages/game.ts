/** The table page: its look, and then the table itself. */
import '../styles/table.css'
import '../main'
