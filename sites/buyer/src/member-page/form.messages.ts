import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  cancel: 'Cancel',
  save: 'Save',
  moved: 'Somebody else has changed this. Close it and open it again.',
})
