export { type Address, AddressForm } from './AddressForm.tsx'
export { AddressLines, addressTitle } from './AddressLines.tsx'
export { type RegionPath, RegionPicker, regionLevels } from './RegionPicker.tsx'
export { messages as addressMessages } from './address.messages.ts'
