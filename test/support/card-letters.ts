/** Lists the letters and digits in a card's picture, which draws each as a `use` element. */

/** A picture's letters and digits, each where it is drawn first. */
export const listLettersInPicture = (pictureElement: Element): readonly string[] =>
  [...pictureElement.querySelectorAll('use')].flatMap((svgUseElement) => {
    const [, letter] = /^#l(.)$/.exec(svgUseElement.getAttribute('href') ?? '') ?? []
    return letter === undefined ? [] : [letter]
  })
