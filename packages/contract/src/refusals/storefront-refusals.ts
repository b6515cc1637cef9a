import { defineRefusals } from './refusal-words.ts'

/** Pages of the mall, reviews and favourites. */
export const storefrontRefusals = defineRefusals({
  // reviews and questions
  REVIEW_TOO_EARLY: [409, 'Goods can be reviewed once the order is received'],
  REVIEW_DONE: [409, 'This has already been reviewed'],
  FOLLOW_UP_CLOSED: [
    409,
    'A follow-up can be added once, within {days, plural, one {# day} other {# days}} of the review',
  ],
  REPLY_THERE: [409, 'The shop has already replied'],
  REPLY_FIXED: [409, 'A reply can be corrected within {days, plural, one {# day} other {# days}}, not later'],
  PICTURE_NOT_YOURS: [422, 'Only pictures you uploaded yourself can be used'],
  // favourites
  FAVOURITES_FULL: [
    422,
    'You have {limit, plural, one {# favourite} other {# favourites}}, the most possible. Remove some first',
  ],
  SHOPS_FULL: [422, 'You follow {limit, plural, one {# shop} other {# shops}}, the most possible. Unfollow some first'],
  // pages of the mall
  FLOOR_TITLE: [422, 'A floor title has {least} to {most} characters: "{title}"'],
  FLOOR_TAGS: [422, 'A floor has at most {most} tags'],
  FLOOR_TEXT: [422, 'A text block has at most {most} characters'],
  FLOOR_GOODS: [422, 'A goods block names 1 to {most} goods, or a category'],
  FLOOR_GOODS_UNKNOWN: [422, 'There are no goods {number}'],
  PAGE_FULL: [422, 'The home page has at most {most} floors'],
  PAGE_ENTRY_INCOMPLETE: [422, '"{name}" needs a link, and in the pictures of the home page a picture as well'],
  PAGE_ENTRY_PERIOD: [422, 'The end of "{name}" has to be after its start'],
  ARTICLES_FULL: [422, 'A group has at most {most} articles'],
  ARTICLE_GROUPS_FULL: [422, 'There are at most {most} groups of one type'],
  ARTICLE_GROUP_USED: [
    409,
    'This group has {n, plural, one {# article} other {# articles}}. Move or remove {n, plural, one {it} other {them}} first',
  ],
  ARTICLE_SHOWN: [409, 'Visitors see this article. Hide it first'],
  DOCUMENT_STAYS: [409, 'People agree to this document: it can be written anew, but not hidden, moved or removed'],
  ARTICLE_UNCHANGED: [409, 'Nothing of this article waits to be published or discarded'],
  ANNOUNCEMENT_PUBLISHED: [
    409,
    'This announcement is published and can no longer be changed. End it and write another one',
  ],
  ANNOUNCEMENT_OVER: [409, 'The end of this announcement has passed. Choose a later one'],
  ANNOUNCEMENT_NOT_SHOWN: [409, 'This announcement is neither planned nor shown'],
  ARTICLE_ASKS_NOBODY: [422, 'Nobody agrees to this document, or it has no new version: it cannot ask again'],
  JUMP_LINK: [422, 'A jump link starts with /: "{url}"'],
  // pages of shops
  SHOP_PAGE_UNCHANGED: [409, 'Nothing of the page waits to be published or discarded'],
  SECTION_UNKNOWN: [422, 'This category of the shop does not exist any more. Choose another one'],
  SECTION_FULL: [422, 'A category has at most {most} goods'],
  PREVIEW_ENDED: [422, 'This preview link is not valid or has expired. Ask for a new one'],
})
