import { defineMessages } from './messages.tsx'

export const messages = defineMessages({
  timeout: 'Connection timed out, please try again later!',
  network: 'Network error, please try again later!',
})
