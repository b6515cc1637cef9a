/** What the mall looks up and nobody owns: regions and dictionaries. */
export { referenceRoutes } from './reference.routes.ts'
export {
  type District,
  findRegions,
  nameDistrict,
  nameDistricts,
  type NamedRegion,
  nameRegions,
} from './name-region.ts'
export { entriesOf, findEntry } from './reference.store.ts'
export { loadRegions } from './load-regions.ts'
