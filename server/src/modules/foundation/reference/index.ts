/** What the mall looks up and nobody owns: regions and dictionaries. */
export { referenceRoutes } from './reference.routes.ts'
export { type District, chooseDistrict, nameDistrict, nameDistricts } from './name-region.ts'
export { entriesOf, findEntry } from './dictionary/dictionary.store.ts'
export { loadRegions } from './load-regions.ts'
