/** The 44 digits of an access key in eleven groups of four, as the DANFE prints them. */
export const groupedKey = (accessKey: string) => accessKey.replace(/(.{4})(?=.)/g, '$1 ')
