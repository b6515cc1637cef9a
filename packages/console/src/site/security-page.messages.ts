import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  security: 'Security',
  securityWhy: 'How you sign in to this console.',
  peopleTitle: 'People of this console',
  peopleWhy:
    'Who signs in in two steps. An owner can remove it for somebody who has lost their phone and recovery codes.',
  person: 'Person',
  secondFactor: 'Two-step verification',
  isOn: 'On',
  isOff: 'Off',
  owner: 'Owner',
  disabled: 'Disabled',
  you: 'You',
  acts: 'Actions',
  remove: 'Remove',
  removeOf: 'Remove two-step verification of {name}',
  removeWhat:
    '{name} signs in with the password alone and is signed out of this console now. Make sure that it is really them who ask.',
  removed: 'Two-step verification of {name} is removed',
})
