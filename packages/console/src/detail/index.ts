export { AmountSum } from './AmountSum.tsx'
export { DetailPanel, type DetailTab, Facts, LongText } from './DetailPanel.tsx'
export { DetailView } from './DetailView.tsx'
export { Timeline, type TimelineEntry } from './Timeline.tsx'
