export { lastCarrier } from './ShipPanel.tsx'
export { cleanNumber } from './parcel-draft.ts'
