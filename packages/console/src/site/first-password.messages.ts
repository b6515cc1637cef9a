import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  firstTitle: 'Set your own password',
  firstWhy: 'This account still has its one-time password. Set your own password to continue.',
  code: 'Verification code',
  codeMissing: 'Enter the 6 digits of the code',
  codeSentTo: 'Sent to {to}',
  sendCode: 'Send code',
  sendAgain: 'Send again',
  newPassword: 'New password',
  passwordMissing: 'Enter your password',
  passwordRule: 'At least 10 characters with three of: lowercase, uppercase, digits, special characters',
  setPassword: 'Set password',
  backToLogin: 'Return to login',
})
