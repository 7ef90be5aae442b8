import type { Report } from '../report.ts'
export function reportPage(_report: Report): string { return '' }
