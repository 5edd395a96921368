/** Lists the letters and digits in a card's picture, which draws each as a `use` element. */

/** Lists the letters and digits of a picture in the order in which the picture draws them. */
export const listLettersInPicture = (pictureElement: Element): readonly string[] =>
  [...pictureElement.querySelectorAll('use')].flatMap((svgUseElement) => {
    const [, letter] = /^#l(.)$/.exec(svgUseElement.getAttribute('href') ?? '') ?? []
    return letter === undefined ? [] : [letter]
  })
