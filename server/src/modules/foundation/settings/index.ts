/** What operators set: a catalogue of values with bounds, their whole history, and what holds at a moment. */
export { catalogue, definitionOf } from './setting-catalogue.ts'
export { changeSetting } from './change-setting.ts'
export { currentSettings, settings, Settings } from './read-settings.ts'
export { planTaxRate, standardTaxPoints, taxPointsNow, taxPointsOn, todayInMall, withdrawTaxRate } from './tax-rates.ts'
export { allRates, type TaxRate } from './tax-rate.store.ts'
