export { NotDrawn as WaterPath } from './kit/not-drawn.tsx'
