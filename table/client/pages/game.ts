/** The entry of the table page: its styles, then the client. */
import '../styles/table.css'
import '../main'
