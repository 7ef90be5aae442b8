export { NotDrawn as WindUplift } from './kit/not-drawn.tsx'
