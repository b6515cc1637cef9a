export type ProposalState = 'asked' | 'allowed' | 'refused' | 'withdrawn'
/** Of what was allowed, whether it is still given for points. */
export type ShownState = 'asked' | 'on_offer' | 'over' | 'refused' | 'withdrawn'
