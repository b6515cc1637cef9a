import { defineMessages } from './messages.tsx'

export const messages = defineMessages({
  theme: 'Appearance',
  system: 'Same as device',
  light: 'Light',
  dark: 'Dark',
})
