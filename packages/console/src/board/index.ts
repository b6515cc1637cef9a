export { BoardPickers } from './BoardPickers.tsx'
export {
  askOfBoard,
  type AskedBoard,
  type BoardDays,
  daysOfMonth,
  longMonth,
  shareOf,
  shortMonth,
  shownDay,
} from './board-period.ts'
export { CutChart } from './CutChart.tsx'
export { MonthsChart } from './MonthsChart.tsx'
export { type MarkLink, ReturnedByMonth, SalesBy, SalesByMonth, SalesFigures } from './SalesCharts.tsx'
export { seriesOf, stateOf } from './series-of.ts'
export { messages as boardMessages } from './board.messages.ts'
