import { defineMessages, type LocalizedText, localizedText } from '#platform/messages'

export const goodsTexts = defineMessages('goods', {
  // Above the parameters of a goods.
  parameters: 'Parameters',
  // A parameter: length × width × height in cm.
  size: 'Size with package',
  // The category of imported goods that name none.
  importedCategory: 'Imported goods',
  // The unit of imported goods that name none.
  usualUnit: 'piece',
  // How long the shop takes before it hands the goods to the carrier.
  leadTime:
    '{n, plural, =0 {Leaves the shop on the same working day} one {Leaves the shop within # working day} other {Leaves the shop within # working days}}',
})

/** What one piece is called in goods that do not say it. */
export const usualUnit = (): LocalizedText => localizedText(goodsTexts.usualUnit)
