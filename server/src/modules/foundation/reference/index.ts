/** What the mall looks up and nobody owns: regions and dictionaries. */
export { referenceRoutes } from './reference.routes.ts'
export {
  chooseDistrict,
  type District,
  findRegions,
  nameDistrict,
  nameDistricts,
  type NamedRegion,
  nameRegions,
} from './name-region.ts'
export { entriesOf, findEntry } from './dictionary/dictionary.store.ts'
export { importRegions, readRegionFile } from './import-regions.ts'
export { installDictionaries, missingDictionaries } from './install-dictionaries.ts'
export { countRegions } from './reference.store.ts'
export { loadRegions } from './load-regions.ts'
