/**
 * The names of suits, ranks and major arcana on other authors' decks, in seven languages. Lower case and without
 * accents, as `splitIntoLowercaseWords` converts a card's name.
 */
import type { MinorArcanaSuit } from './arcana'

const splitWords = (wordsText: string): readonly string[] => wordsText.split(' ')
const splitPhrases = (phrasesText: string): readonly string[] => phrasesText.split('|')

/**
 * The names of the four suits (ruling TC10). French suits count as the tarot suits from which they derive. Plurals that
 * only add an s are left out.
 */
export const FOREIGN_SUIT_NAMES: Readonly<Record<MinorArcanaSuit, readonly string[]>> = {
  wands: splitWords(
    'wand baton stave staff rod stick club bastoni bastone fiori basto varas treboles trefle stabe stab kreuz ' +
      'bulawy bulawa bulaw kije rozgi trefl paus bastoes',
  ),
  cups: splitWords(
    'cup chalice goblet vessel heart coppe coppa cuori copa corazones coupe coeur kelche kelch herz puchary ' +
      'pucharow kielichy kielichow kiery tacas',
  ),
  swords: splitWords(
    'sword blade dagger spade picche espada picas epee pique schwerter schwert pik miecze mieczy piki gladios',
  ),
  pentacles: splitWords(
    'pentacle pent coin disk disc ring stars diamond denari denaro ori pentacoli quadri oro pentaculos ' +
      'diamantes denier carreaux carreau munzen munze scheiben pentakel karo monety monet denary denarow ' +
      'pentakle pentakli kara ouro moedas',
  ),
}

/** Texts in the suit field of other authors' decks which mark a card as a major arcana. */
export const FOREIGN_MAJOR_SUIT_NAMES: readonly string[] = splitPhrases(
  'major|majors|major arcana|major arcanum|arcana|arcanum|trump|trumps|joker|jokers|high deck|' +
    'arcani maggiori|arcano maggiore|maggiori|trionfi|trionfo|arcanos mayores|arcano mayor|mayores|triunfos|triunfo|' +
    'arcanes majeurs|arcane majeur|majeurs|atouts|atout|grosse arkana|grosse arkanen|trumpfe|trumpf|' +
    'wielkie arkana|arkana wielkie|arkana|atuty|atut|arcanos maiores|arcano maior|maiores|trunfos|trunfo',
)

/** Names of the 14 ranks of a suit in other authors' decks, from the Ace to the King. */
export const FOREIGN_CARD_RANK_NAMES: readonly (readonly string[])[] = [
  splitWords('ace asso as ass'),
  splitWords('two due dos deux zwei dwa dwojka dois'),
  splitWords('three tre tres trois drei trzy trojka'),
  splitWords('four quattro cuatro quatre vier cztery czworka quatro'),
  splitWords('five cinque cinco cinq funf piec piatka'),
  splitWords('six sei seis sechs szesc szostka'),
  splitWords('seven sette siete sept sieben siedem siodemka sete'),
  splitWords('eight otto ocho huit acht osiem osemka oito'),
  splitWords('nine nove nueve neuf neun dziewiec dziewiatka'),
  splitWords('ten dieci diez dix zehn dziesiec dziesiatka dez'),
  splitWords('page knave princess jack fante sota paje valet bube paz giermek valete pajem'),
  splitWords('knight prince cavaliere cavallo caballero caballo cavalier chevalier ritter rycerz cavaleiro'),
  splitWords('queen regina reina reine dame konigin krolowa rainha dama'),
  splitWords('king re rey roi konig krol rei'),
]

/** The names of the major arcana by number, from the Fool, without the words in `IGNORED_CARD_NAME_WORDS`. */
export const FOREIGN_MAJOR_CARD_NAMES: readonly (readonly string[])[] = [
  splitPhrases('fool|matto|loco|mat|fou|narr|glupiec|louco'),
  splitPhrases('magician|magus|juggler|bagatto|mago|bateleur|magicien|magier|mag'),
  splitPhrases(
    'high priestess|priestess|popess|papess|papessa|sacerdotessa|suma sacerdotisa|sacerdotisa|papisa|papesse|' +
      'grande pretresse|hohepriesterin|kaplanka|arcykaplanka',
  ),
  splitPhrases('empress|imperatrice|emperatriz|imperatriz|herrscherin|cesarzowa'),
  splitPhrases('emperor|imperatore|emperador|empereur|herrscher|cesarz|imperador'),
  splitPhrases(
    'hierophant|pope|papa|ierofante|hierofante|sumo sacerdote|pape|hierophante|hohepriester|hierofant|kaplan',
  ),
  splitPhrases('lovers|lover|amanti|innamorati|enamorados|amantes|amoureux|liebenden|kochankowie'),
  splitPhrases('chariot|carro|wagen|rydwan'),
  splitPhrases('strength|fortitude|lust|forza|fuerza|force|kraft|moc|sila|forca'),
  splitPhrases('hermit|eremita|ermitano|hermite|ermite|eremit|pustelnik'),
  splitPhrases(
    'wheel fortune|fortune|wheel|ruota fortuna|ruota|rueda fortuna|rueda|roue fortune|rad schicksals|kolo fortuny|roda fortuna',
  ),
  splitPhrases('justice|adjustment|giustizia|justicia|gerechtigkeit|sprawiedliwosc|justica'),
  splitPhrases('hanged man|appeso|colgado|pendu|gehangte|gehenkte|wisielec|enforcado|pendurado'),
  splitPhrases('death|morte|muerte|mort|tod|smierc'),
  splitPhrases('temperance|art|temperanza|templanza|massigkeit|umiarkowanie|temperanca'),
  splitPhrases('devil|diavolo|diablo|diable|teufel|diabel|diabo'),
  splitPhrases('tower|torre|maison dieu|tour|turm|wieza'),
  splitPhrases('star|stella|estrella|etoile|stern|gwiazda|estrela'),
  splitPhrases('moon|luna|lune|mond|ksiezyc|lua'),
  splitPhrases('sun|sole|sol|soleil|sonne|slonce'),
  splitPhrases('judgement|judgment|aeon|giudizio|juicio|jugement|gericht|sad ostateczny|sad|julgamento'),
  splitPhrases('world|universe|mondo|mundo|monde|welt|swiat'),
]

/** Words in the name of a major arcana that do not help to recognise the card, such as articles. */
export const IGNORED_CARD_NAME_WORDS: ReadonlySet<string> = new Set(
  splitWords(
    'the of a an tarot tarots rws rider waite card major majors arcana arcanum arcano arcane arkana maggiore mayor majeur maior trump ' +
      'il lo la le les l gli i el los las o os as der die das des del della de di da do du d w',
  ),
)
