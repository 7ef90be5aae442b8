import { styled } from 'styled-components'
import type { AreaMap as AreaMapProps, MapPlace } from '../../schema/page.ts'
import { color, forcedColors, from, radius, weight } from '../theme/tokens.ts'

const COAST = 'area-coast'

/** A drawn map on which each city with pages is a link. The list beside it says the same in words. */
export function AreaMap({ map, label }: { map: AreaMapProps; label: string }) {
  return (
    <Drawing
      viewBox={`0 0 ${map.width} ${map.height}`}
      width={map.width}
      height={map.height}
      role="group"
      aria-label={label}
      className="screen-only"
    >
      <Scenery>
        <clipPath id={COAST}>
          <path d={map.land} />
        </clipPath>
        <path className="land" d={map.land} />
        <g clipPath={`url(#${COAST})`}>
          {map.servedCounties.map((path, index) => (
            <path key={index} className="served" d={path} />
          ))}
          {map.counties.map((path, index) => (
            <path key={index} className="context" d={path} />
          ))}
          <path className="border" d={map.borders} />
        </g>
        <path className="coast" d={map.land} />
        {map.waters.map(({ name, x, y }, index) => (
          <text key={index} className="water" x={x} y={y}>
            {name}
          </text>
        ))}
        {map.countyNames.map(({ name, x, y }, index) => (
          <text key={index} className="county" x={x} y={y}>
            {name}
          </text>
        ))}
      </Scenery>
      {map.office !== undefined && <Office office={map.office} />}
      {map.places.map((place, index) => (
        <Place key={index} place={place} />
      ))}
    </Drawing>
  )
}

function Place({ place: { name, x, y, href, label, target } }: { place: MapPlace }) {
  if (href === undefined || label === undefined || target === undefined)
    return (
      <Scenery className="named">
        <circle cx={x} cy={y} r={6} />
        {label !== undefined && <Name name={name} label={label} />}
      </Scenery>
    )
  return (
    <a href={href}>
      <rect {...target} rx={12} />
      <circle cx={x} cy={y} r={9} />
      <Name name={name} label={label} />
    </a>
  )
}

function Office({ office: { name, x, y, label } }: { office: MapPlace }) {
  return (
    <Scenery className="office">
      <path d={`M${x} ${y - 12}l12 12-12 12-12-12z`} />
      {label !== undefined && <Name name={name} label={label} />}
    </Scenery>
  )
}

const ANCHORS = { '1': 'start', '0': 'middle', '-1': 'end' } as const

function Name({ name, label }: { name: string; label: NonNullable<MapPlace['label']> }) {
  return (
    <text x={label.x} y={label.y} textAnchor={ANCHORS[label.run]}>
      {name}
    </text>
  )
}

/** What the list says in words. */
const Scenery = styled.g.attrs({ 'aria-hidden': true })``

/* Sizes are in units of the map. On a phone it is as wide as the screen, where 26 units are 14 px or more. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  background: ${color.tealSoft};
  border-block: 1px solid ${color.line};
  fill: none;

  text {
    fill: ${color.ink};
    font-size: 26px;
    font-weight: ${weight.bold};
    dominant-baseline: central;
    /* Spaced apart by a visitor's own style, names would run out of the map; the list beside it can be. */
    letter-spacing: normal !important;
    word-spacing: normal !important;
    paint-order: stroke;
    stroke: ${color.paper};
    stroke-width: 5px;
    stroke-linejoin: round;
  }

  .land,
  .served {
    fill: ${color.paper};
  }

  .context {
    fill: ${color.sand};
  }

  .border {
    stroke: ${color.sandDeep};
    stroke-width: 2px;
  }

  .coast {
    stroke: ${color.teal};
    stroke-opacity: 0.45;
    stroke-width: 1.5px;
  }

  .named text,
  .office text,
  .county,
  .water {
    font-size: 23px;
    font-weight: ${weight.regular};
  }

  .county,
  .water {
    text-anchor: middle;
  }

  .county {
    fill: ${color.inkSoft};
    letter-spacing: 0.04em;
  }

  .water {
    fill: ${color.teal};
    font-style: italic;
    stroke: ${color.tealSoft};
  }

  circle {
    fill: ${color.navy};
    stroke: ${color.paper};
    stroke-width: 3px;
  }

  .named circle {
    fill: ${color.paper};
    stroke: ${color.inkSoft};
  }

  .named text {
    fill: ${color.inkSoft};
  }

  .office path {
    fill: ${color.sun};
    stroke: ${color.navyDeep};
    stroke-width: 2.5px;
  }

  .office text {
    fill: ${color.sunInk};
  }

  rect {
    fill: transparent;
  }

  /* Not every browser draws an outline within a drawing; the frame of the rectangle is there too. */
  a {
    outline-offset: 0;
  }

  a text {
    fill: ${color.navy};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  a:hover rect {
    fill: ${color.sandDeep};
    fill-opacity: 0.6;
  }

  a:hover circle {
    fill: ${color.sun};
  }

  a:focus-visible rect {
    stroke: var(--focus);
    stroke-width: 4px;
  }

  ${from.tablet} {
    border: 1px solid ${color.line};
    border-radius: ${radius.large};

    text {
      font-size: 20px;
    }

    .named text,
    .office text,
    .county,
    .water {
      font-size: 18px;
    }
  }

  ${forcedColors} {
    background: Canvas;

    text,
    .county,
    .water,
    .named text,
    .office text {
      fill: CanvasText;
      stroke: Canvas;
    }

    .land,
    .served,
    .context,
    .named circle {
      fill: Canvas;
    }

    .coast,
    .border {
      stroke: CanvasText;
      stroke-opacity: 0.6;
      stroke-width: 1px;
    }

    .named circle {
      stroke: CanvasText;
    }

    .office path {
      fill: CanvasText;
      stroke: Canvas;
    }

    a text,
    a circle {
      fill: LinkText;
    }

    a circle {
      stroke: Canvas;
    }

    a:focus-visible rect {
      stroke: Highlight;
    }
  }
`
