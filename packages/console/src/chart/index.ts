export { Chart, type ChartProps } from './Chart.tsx'
export { Figure, type FigureProps, Figures } from './Figure.tsx'
export { type ChartFormat, changePercent, countFormat, percentFormat, rupiahFormat, shortNumber } from './amounts.ts'
export type { ChartKind, ChartPoint, ChartSeries } from './chart-data.ts'
