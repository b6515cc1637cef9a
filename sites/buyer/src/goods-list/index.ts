export { GoodsList } from './GoodsList.tsx'
export { filtersOf } from './list-ask.ts'
export { type Link, type ListSearch, changed } from './list-search.ts'
export { type ListData, landingOf, loadList } from './load-list.ts'
