const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Whether the text is base64 (RFC 4648) of at least one byte; line breaks and other alphabets are not taken. */
export const isBase64 = (text: string): boolean => text.length > 0 && base64.test(text)
