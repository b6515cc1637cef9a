import { defineStateMachine } from '#platform/state-machine'

/** How things stand with one shop that was asked. */
export const inviteStatuses = [
  'asked',
  'quoted',
  'withdrawn',
  'refused',
  'turned_down',
  'expired',
  'ordered',
  'cancelled',
] as const
export type InviteStatus = (typeof inviteStatuses)[number]

/** Read down for the life of a request to one shop, across for the law (spec 4 names not submitted, pending quotation and quoted). */
export const inviteMachine = defineStateMachine<InviteStatus>()({
  table: 'inquiry_invite',
  history: { table: 'inquiry_history', key: 'invite_id' },
  movedOn: 'INQUIRY_MOVED_ON',
  transitions: {
    // also a better one before the buyer has decided
    quote: { from: ['asked', 'quoted', 'withdrawn'], to: 'quoted', by: ['seller'] },
    refuse: { from: ['asked', 'withdrawn'], to: 'refused', by: ['seller'] },
    withdraw: { from: ['quoted'], to: 'withdrawn', by: ['seller'] },
    ask_again: { from: ['quoted', 'withdrawn', 'refused', 'turned_down', 'expired'], to: 'asked', by: ['buyer'] },
    turn_down: { from: ['quoted'], to: 'turned_down', by: ['buyer'] },
    order: { from: ['quoted'], to: 'ordered', by: ['buyer'] },
    cancel: { from: ['asked', 'quoted', 'withdrawn'], to: 'cancelled', by: ['buyer'] },
    // nobody answered in time, or nobody took it in time
    expire: { from: ['asked', 'quoted'], to: 'expired', by: ['system'] },
  },
})
export type InviteTransition = keyof typeof inviteMachine.transitions

export const inquiryStatuses = ['draft', 'asked', 'quoted', 'ordered', 'expired', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

const means: readonly [InquiryStatus, readonly InviteStatus[]][] = [
  ['quoted', ['quoted']],
  ['asked', ['asked', 'withdrawn']],
  ['ordered', ['ordered']],
  ['expired', ['expired']],
]
/** What a submitted inquiry is, from its shops together: what waits for the buyer first, then what waits for a shop. */
export const statusOfInquiry = (invites: readonly InviteStatus[]): InquiryStatus =>
  means.find(([, any]) => invites.some((status) => any.includes(status)))?.[0] ?? 'closed'
