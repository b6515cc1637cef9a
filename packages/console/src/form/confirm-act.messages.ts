import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  touches: 'This affects',
  counting: 'Checking what is affected',
  notCounted: 'Could not check what is affected.',
  reason: 'Reason',
  reasonHint: 'Recorded in the audit log.',
  reasonMissing: 'Enter a reason.',
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  typed: 'Type {word} to confirm',
  typedWrong: 'This is not {word}.',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The action failed.',
})
