/** What the mall looks up and nobody owns: regions and dictionaries. */
export { referenceRoutes } from './reference.routes.ts'
export { type District, nameDistrict, nameDistricts } from './name-region.ts'
export { countRegions, entriesOf, findEntry } from './reference.store.ts'
export { importRegions, readRegionFile } from './import-regions.ts'
export { installDictionaries, missingDictionaries } from './install-dictionaries.ts'
export { loadRegions } from './load-regions.ts'
