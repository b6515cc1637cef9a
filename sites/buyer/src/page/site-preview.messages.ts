import { defineMessages } from '@borong/site-kit'

/** Apart from the words of every page: hardly anybody previews. */
export const messages = defineMessages({
  preview: 'Site preview: visitors do not see this yet',
  previewPublic: 'Site preview without a preview link: you see what visitors see',
  previewEnd: 'End preview',
  previewEnded: 'This preview link is invalid or has expired: you see what visitors see',
})
