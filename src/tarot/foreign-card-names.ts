/**
 * The names of suits, ranks and major arcana on other authors' decks, in seven languages. Lower case and without
 * accents, as `splitIntoLowercaseWords` converts a card's name.
 */
import type { MinorArcanaSuit } from './arcana'

const splitTextIntoSingleWords = (textWithWords: string): readonly string[] => textWithWords.split(' ')
const splitTextIntoPhrases = (textWithPhrases: string): readonly string[] => textWithPhrases.split('|')

/**
 * The names of the four suits (ruling TC10). French suits count as the tarot suits from which they derive. Plurals that
 * only add an s are left out.
 */
export const SUIT_NAMES_IN_OTHER_LANGUAGES: Readonly<Record<MinorArcanaSuit, readonly string[]>> = {
  wands: splitTextIntoSingleWords(
    'wand baton stave staff rod stick club bastoni bastone fiori basto varas treboles trefle stabe stab kreuz ' +
      'bulawy bulawa bulaw kije rozgi trefl paus bastoes',
  ),
  cups: splitTextIntoSingleWords(
    'cup chalice goblet vessel heart coppe coppa cuori copa corazones coupe coeur kelche kelch herz puchary ' +
      'pucharow kielichy kielichow kiery tacas',
  ),
  swords: splitTextIntoSingleWords(
    'sword blade dagger spade picche espada picas epee pique schwerter schwert pik miecze mieczy piki gladios',
  ),
  pentacles: splitTextIntoSingleWords(
    'pentacle pent coin disk disc ring stars diamond denari denaro ori pentacoli quadri oro pentaculos ' +
      'diamantes denier carreaux carreau munzen munze scheiben pentakel karo monety monet denary denarow ' +
      'pentakle pentakli kara ouro moedas',
  ),
}

/** Texts in the suit field of other authors' decks which mark a card as a major arcana. */
export const MAJOR_SUIT_NAMES_IN_OTHER_LANGUAGES: readonly string[] = splitTextIntoPhrases(
  'major|majors|major arcana|major arcanum|arcana|arcanum|trump|trumps|joker|jokers|high deck|' +
    'arcani maggiori|arcano maggiore|maggiori|trionfi|trionfo|arcanos mayores|arcano mayor|mayores|triunfos|triunfo|' +
    'arcanes majeurs|arcane majeur|majeurs|atouts|atout|grosse arkana|grosse arkanen|trumpfe|trumpf|' +
    'wielkie arkana|arkana wielkie|arkana|atuty|atut|arcanos maiores|arcano maior|maiores|trunfos|trunfo',
)

/** Names of the 14 ranks of a suit in other authors' decks, from the Ace to the King. */
export const CARD_RANK_NAMES_IN_OTHER_LANGUAGES: readonly (readonly string[])[] = [
  splitTextIntoSingleWords('ace asso as ass'),
  splitTextIntoSingleWords('two due dos deux zwei dwa dwojka dois'),
  splitTextIntoSingleWords('three tre tres trois drei trzy trojka'),
  splitTextIntoSingleWords('four quattro cuatro quatre vier cztery czworka quatro'),
  splitTextIntoSingleWords('five cinque cinco cinq funf piec piatka'),
  splitTextIntoSingleWords('six sei seis sechs szesc szostka'),
  splitTextIntoSingleWords('seven sette siete sept sieben siedem siodemka sete'),
  splitTextIntoSingleWords('eight otto ocho huit acht osiem osemka oito'),
  splitTextIntoSingleWords('nine nove nueve neuf neun dziewiec dziewiatka'),
  splitTextIntoSingleWords('ten dieci diez dix zehn dziesiec dziesiatka dez'),
  splitTextIntoSingleWords('page knave princess jack fante sota paje valet bube paz giermek valete pajem'),
  splitTextIntoSingleWords(
    'knight prince cavaliere cavallo caballero caballo cavalier chevalier ritter rycerz cavaleiro',
  ),
  splitTextIntoSingleWords('queen regina reina reine dame konigin krolowa rainha dama'),
  splitTextIntoSingleWords('king re rey roi konig krol rei'),
]

/** The names of the major arcana by number, from the Fool, without the words in `IGNORED_CARD_NAME_WORDS`. */
export const MAJOR_CARD_NAMES_IN_OTHER_LANGUAGES: readonly (readonly string[])[] = [
  splitTextIntoPhrases('fool|matto|loco|mat|fou|narr|glupiec|louco'),
  splitTextIntoPhrases('magician|magus|juggler|bagatto|mago|bateleur|magicien|magier|mag'),
  splitTextIntoPhrases(
    'high priestess|priestess|popess|papess|papessa|sacerdotessa|suma sacerdotisa|sacerdotisa|papisa|papesse|' +
      'grande pretresse|hohepriesterin|kaplanka|arcykaplanka',
  ),
  splitTextIntoPhrases('empress|imperatrice|emperatriz|imperatriz|herrscherin|cesarzowa'),
  splitTextIntoPhrases('emperor|imperatore|emperador|empereur|herrscher|cesarz|imperador'),
  splitTextIntoPhrases(
    'hierophant|pope|papa|ierofante|hierofante|sumo sacerdote|pape|hierophante|hohepriester|hierofant|kaplan',
  ),
  splitTextIntoPhrases('lovers|lover|amanti|innamorati|enamorados|amantes|amoureux|liebenden|kochankowie'),
  splitTextIntoPhrases('chariot|carro|wagen|rydwan'),
  splitTextIntoPhrases('strength|fortitude|lust|forza|fuerza|force|kraft|moc|sila|forca'),
  splitTextIntoPhrases('hermit|eremita|ermitano|hermite|ermite|eremit|pustelnik'),
  splitTextIntoPhrases(
    'wheel fortune|fortune|wheel|ruota fortuna|ruota|rueda fortuna|rueda|roue fortune|rad schicksals|kolo fortuny|roda fortuna',
  ),
  splitTextIntoPhrases('justice|adjustment|giustizia|justicia|gerechtigkeit|sprawiedliwosc|justica'),
  splitTextIntoPhrases('hanged man|appeso|colgado|pendu|gehangte|gehenkte|wisielec|enforcado|pendurado'),
  splitTextIntoPhrases('death|morte|muerte|mort|tod|smierc'),
  splitTextIntoPhrases('temperance|art|temperanza|templanza|massigkeit|umiarkowanie|temperanca'),
  splitTextIntoPhrases('devil|diavolo|diablo|diable|teufel|diabel|diabo'),
  splitTextIntoPhrases('tower|torre|maison dieu|tour|turm|wieza'),
  splitTextIntoPhrases('star|stella|estrella|etoile|stern|gwiazda|estrela'),
  splitTextIntoPhrases('moon|luna|lune|mond|ksiezyc|lua'),
  splitTextIntoPhrases('sun|sole|sol|soleil|sonne|slonce'),
  splitTextIntoPhrases(
    'judgement|judgment|aeon|giudizio|juicio|jugement|gericht|sad ostateczny|sad|julgamento',
  ),
  splitTextIntoPhrases('world|universe|mondo|mundo|monde|welt|swiat'),
]

/** Words in the name of a major arcana that do not help to recognise the card, such as articles. */
export const IGNORED_CARD_NAME_WORDS: ReadonlySet<string> = new Set(
  splitTextIntoSingleWords(
    'the of a an tarot tarots rws rider waite card major majors arcana arcanum arcano arcane arkana maggiore mayor majeur maior trump ' +
      'il lo la le les l gli i el los las o os as der die das des del della de di da do du d w',
  ),
)
