export { NotDrawn as SealedRoofDeck } from './kit/not-drawn.tsx'
