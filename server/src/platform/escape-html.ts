/** A text as it stands in markup: nothing that people type becomes a tag or ends an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
