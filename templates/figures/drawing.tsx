import { styled } from 'styled-components'
import {
  type DrawingFile,
  DRAWING_MARGIN as MARGIN,
  readDrawing,
  DRAWING_WIDTH as WIDTH,
} from '../../schema/drawing-file.ts'
import type { Figure, FigureName } from '../../schema/figure.ts'
import { color, font, size, space, tint, weight } from '../theme/tokens.ts'
import { isPointing, Label, Leader, Pin } from './labels.tsx'

const texts = import.meta.glob<string>('../../media/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = new Map<FigureName, DrawingFile>()

/**
 * The drawing in media/drawings/ that a figure names, with its labels.
 *
 * With room, labels are beside the drawing and point at its parts. On a narrow screen, or one with a large font, the
 * margins are cut off and the parts are numbered; the labels are in a list below, in the size of small print.
 *
 * To screen readers the drawing is one picture whose name is the description: it is read once, and the words scattered
 * over the drawing are not. A `<title>` would show the whole description as a tooltip. The list below, where it is
 * shown, is read as a list.
 */
export function Drawing({ figure: { type, description, labels: words } }: { figure: Figure }) {
  const { height, art, labels } = fileOf(type)
  const pointing = labels.filter(isPointing)
  return (
    <>
      <Art
        role="img"
        aria-label={description}
        viewBox={`${-MARGIN} 0 ${WIDTH + 2 * MARGIN} ${height}`}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, of a file of this repository */}
        <g dangerouslySetInnerHTML={{ __html: art }} />
        {pointing.map((label) => (
          <Leader {...label} key={label.key} />
        ))}
        {labels.map((label, index) => (
          <Label key={index} label={label} lines={words[label.key] ?? []} />
        ))}
        {pointing.map((label, index) => (
          <Pin {...label} key={label.key} number={index + 1} />
        ))}
      </Art>
      {pointing.length > 0 && (
        <Legend>
          {pointing.map(({ key }) => (
            <li key={key}>{words[key]?.join(' ')}</li>
          ))}
        </Legend>
      )}
    </>
  )
}

function fileOf(name: FigureName): DrawingFile {
  const file = files.get(name) ?? readDrawing(texts[`../../media/drawings/${name}.svg`] ?? '')
  files.set(name, file)
  return file
}

/** The widths of a frame from which its drawing is in other proportions. In rem: a large font needs more room. */
const roomy = '@container (min-width: 24rem)'
const wide = '@container (min-width: 34rem)'

/* A label is 12 to 17 px high at every width of a frame, in units that become larger with the drawing. */
const Art = styled.svg`
  display: block;
  width: ${(100 * (WIDTH + 2 * MARGIN)) / WIDTH}%;
  height: auto;
  margin-left: -${(100 * MARGIN) / WIDTH}%;
  font-family: ${font.text};
  font-size: 17.5px;

  /* Words in a drawing have their place: spaced apart by a visitor's own style, they would run out of it. */
  text,
  tspan {
    fill: currentColor;
    letter-spacing: normal !important;
    word-spacing: normal !important;
  }

  [data-label] {
    font-weight: ${weight.bold};
    paint-order: stroke;
    stroke: ${tint.ground};
    stroke-linejoin: round;
    stroke-width: 4px;
  }

  [data-quiet] {
    font-weight: ${weight.regular};
  }

  [data-pointing] {
    display: none;
  }

  [data-pin] text {
    fill: ${tint.onPin};
    font-weight: ${weight.bold};
  }

  ${roomy} {
    font-size: 13px;
  }

  ${wide} {
    width: 100%;
    margin-left: 0;
    font-size: 15px;

    [data-pointing] {
      display: inline;
    }

    [data-pin] {
      display: none;
    }
  }
`

const Legend = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]} ${space[4]};
  border-top: 1px solid ${color.line};
  background: ${color.paper};
  font-size: ${size.small};
  line-height: 1.3;
  list-style: none;
  counter-reset: pin;

  && > li {
    position: relative;
    min-height: 1.5rem;
    margin: 0;
    padding: 0.1rem 0 0 2rem;
    counter-increment: pin;
  }

  li::before {
    position: absolute;
    top: 0;
    left: 0;
    width: 1.5rem;
    border-radius: 50%;
    background: ${color.navy};
    outline: 1px solid transparent;
    outline-offset: -1px;
    color: ${color.onNavy};
    content: counter(pin);
    content: counter(pin) / counter(pin) '. ';
    font-size: 0.875rem;
    font-weight: ${weight.bold};
    line-height: 1.5rem;
    text-align: center;
  }

  ${wide} {
    display: none;
  }
`
