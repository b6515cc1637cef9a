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
})

/** What one piece is called in goods that do not say it. */
export const usualUnit = (): LocalizedText => localizedText(goodsTexts.usualUnit)
