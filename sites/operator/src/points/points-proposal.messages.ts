import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Offered by shops',
  why: 'What shops want to give for points and nobody has decided. The shop bears what it costs less.',
  until: 'until {time}',
  allow: 'Allow',
  allowOf: 'Allow {name} for points',
  allowWhat: 'Buyers can have it for points from now on, on these terms.',
  allowed: 'It is on offer',
  refuse: 'Refuse',
  refuseOf: 'Refuse {name} for points',
  refuseWhat: 'The shop reads why, and can offer it again.',
  refused: 'It is refused',
})
