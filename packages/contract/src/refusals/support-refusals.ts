import { defineRefusals } from './refusal-words.ts'

/** What comes after. */
export const supportRefusals = defineRefusals({
  // after-sales
  SERVICE_NOT_YET: [409, 'After-sales service is available once goods have been shipped'],
  SERVICE_TOO_LATE: [422, 'The period for after-sales service of this order is over'],
  SERVICE_TYPE_INVALID: [422, 'Invalid After-Sales Service Type!'],
  SERVICE_TOO_MANY: [
    422,
    'The after-sales quantity for the following product(s) exceeds the ordered quantity: {names}',
  ],
  SERVICE_MOVED_ON: [409, 'The status of this application has changed. Refresh and look again'],
  SERVICE_ALL_ASKED: [422, 'After-sales service has already been requested for everything in this order'],
  SERVICE_ONCE_MORE: [422, 'You have already applied twice. A third time is not possible'],
  CANCEL_TOO_LATE: [409, 'Only an order that is paid and not shipped can be canceled'],
  CANCEL_ASKED: [409, 'The shop has already been asked to cancel this order'],
  BANK_WANTED: [422, 'Enter the bank account for the refund'],
  REFUND_REMARK_WANTED: [422, 'Enter why the refund is less than what was paid'],
  RETURN_ADDRESS_WANTED: [422, 'Enter the address for the return'],
  REASON_WANTED: [422, 'Enter a reason'],
  STOCK_STILL_SHORT: [422, 'There is still not enough stock for the replacement order'],
  CASE_IN_AFTER_SALE: [409, 'An after-sales application about this order is open. End that first'],
  // complaints
  COMPLAINT_NOT_YET: [409, 'A complaint is possible once goods have been shipped'],
  COMPLAINT_OPEN: [409, 'There is already an open complaint about this: {sn}'],
  COMPLAINT_NOT_REFUSED: [409, 'Only an application that the shop rejected can be complained about'],
  COMPLAINT_ONCE: [422, 'There has already been a complaint about this application'],
  COMPLAINT_MOVED_ON: [409, 'The status of this complaint has changed. Refresh and look again'],
  COMPLAINT_NO_MONEY: [422, 'A decision for the shop cannot include a refund'],
  // conversations
  CHAT_TOKEN_ENDED: [409, 'The line has to be opened anew'],
  CHAT_BLOCKED: [409, 'This shop does not take messages from you'],
  CHAT_EMPTY: [422, 'Write something or choose a file'],
  CHAT_ONE_THING: [422, 'A message is a text, a file or a card'],
  CHAT_SENT_OTHER: [409, 'Something else was already sent under this number'],
  CHAT_SUBJECT: [422, 'There is no such object of this shop'],
  // answer templates of a shop
  TEMPLATES_FULL: [422, 'At most {limit, plural, one {# template} other {# templates}}. Delete one first'],
  TEMPLATE_NAME_TAKEN: [422, 'Your shop already has a template of this name. Choose another name'],
  PLACEHOLDER_UNKNOWN: [422, 'There is no placeholder “{name}”'],
  // queues of a shop
  NOTES_FULL: [422, 'At most {limit, plural, one {# note} other {# notes}} on one entry'],
  NOTE_STAYS: [
    409,
    'A note can be corrected or deleted by its author, within {limit, plural, one {# minute} other {# minutes}}',
  ],
  ENTRY_ASSIGNED_OTHERWISE: [409, 'Somebody else has assigned this meanwhile. Look at it again'],
  // notices
  NOTICE_SET_BY_MALL: [409, 'The mall sends this message to everybody. It cannot be switched off'],
  NOTICE_WITHOUT_CHANNEL: [422, 'A message that nobody can switch off needs a channel'],
  // saved views of a console
  VIEW_NAME_TAKEN: [422, 'You already have a view of this name in this list. Choose another name'],
  VIEW_LIMIT: [422, 'At most {limit, plural, one {# view} other {# views}} of your own in one list. Delete one first'],
  SHARED_VIEW_LIMIT: [
    422,
    'At most {limit, plural, one {# shared view} other {# shared views}} in one list. Delete one first',
  ],
  VIEW_OF_ANOTHER: [422, 'Only its author or an owner can change this view'],
  VIEW_CHANGED: [409, 'Somebody has changed this view in the meantime. Refresh and look again'],
})
