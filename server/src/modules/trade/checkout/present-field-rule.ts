import type { fieldUses, OrderFieldRule } from '@borong/contract'
import type { Static } from 'typebox'
import type { FieldRule, FieldUse } from './checkout.types.ts'

const useOnWire: Record<FieldUse, (typeof fieldUses)[number]> = {
  off: 'OFF',
  optional: 'OPTIONAL',
  required: 'REQUIRED',
}
const readUse = (use: (typeof fieldUses)[number]): FieldUse =>
  use === 'OFF' ? 'off' : use === 'REQUIRED' ? 'required' : 'optional'

export const presentRule = ({
  poNumber,
  poMask,
  neededBy,
  attachments,
  version,
}: FieldRule): Static<typeof OrderFieldRule> => ({
  po_number: useOnWire[poNumber],
  po_mask: poMask,
  needed_by: useOnWire[neededBy],
  attachments: useOnWire[attachments],
  version,
})

export const readRule = (rule: Static<typeof OrderFieldRule>): FieldRule => ({
  poNumber: readUse(rule.po_number),
  poMask: rule.po_mask.trim(),
  neededBy: readUse(rule.needed_by),
  attachments: readUse(rule.attachments),
  version: rule.version,
})
