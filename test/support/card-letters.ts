/** Lists the letters and digits in the picture of a card. The picture draws each as a `use` element. */

/** The letters and digits of a picture, each in the place where it is drawn first. */
export const listLettersInPicture = (pictureElement: Element): readonly string[] =>
  [...pictureElement.querySelectorAll('use')].flatMap((useElement) => {
    const [, letter] = /^#l(.)$/.exec(useElement.getAttribute('href') ?? '') ?? []
    return letter === undefined ? [] : [letter]
  })
