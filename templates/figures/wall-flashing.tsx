export { NotDrawn as WallFlashing } from './kit/not-drawn.tsx'
