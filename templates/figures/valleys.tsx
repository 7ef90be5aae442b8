export { NotDrawn as Valleys } from './kit/not-drawn.tsx'
