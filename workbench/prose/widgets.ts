import { type EditorView, WidgetType } from '@codemirror/view'

interface ChipWords {
  text: string
  className: string
  title?: string
}

/** A few words instead of Markdown: the value of a token, the number of a source, the kind of a callout. */
export class Chip extends WidgetType {
  readonly #words: ChipWords

  constructor(words: ChipWords) {
    super()
    this.#words = words
  }

  override eq(other: Chip): boolean {
    return JSON.stringify(other.#words) === JSON.stringify(this.#words)
  }

  toDOM(): HTMLElement {
    const { text, className, title = '' } = this.#words
    const chip = element('span', className, text)
    chip.title = title
    return chip
  }

  override ignoreEvent(): boolean {
    return false
  }
}

interface CardWords {
  kind: string
  name: string
  /** Undefined when the site has nothing of that name. */
  says: string | undefined
  thumbnail?: string | undefined
}

/** A picture, figure or tool in the text. A click puts the cursor at its name. */
export class Card extends WidgetType {
  readonly #words: CardWords

  constructor(words: CardWords) {
    super()
    this.#words = words
  }

  override eq(other: Card): boolean {
    return JSON.stringify(other.#words) === JSON.stringify(this.#words)
  }

  toDOM(view: EditorView): HTMLElement {
    const { kind, name, says, thumbnail } = this.#words
    const card = element('span', 'prose-card')
    if (thumbnail !== undefined) {
      const picture = element('img', 'prose-thumbnail') as HTMLImageElement
      picture.src = thumbnail
      picture.alt = ''
      card.append(picture)
    }
    const words = element('span', 'prose-card-words')
    words.append(element('span', 'quiet', kind), element('strong', '', name))
    words.append(element('span', '', says ?? `No ${kind.toLowerCase()} has this name.`))
    card.append(words)
    card.classList.toggle('prose-unknown', says === undefined)
    card.onmousedown = (event) => {
      event.preventDefault()
      view.dispatch({ selection: { anchor: view.posAtDOM(card) } })
      view.focus()
    }
    return card
  }
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
