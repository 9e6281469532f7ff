/**
 * The sample's Social Security number, 987-65-4320: half of it or more, in one value or in boxes one
 * behind the other, or its first or last digits as a value of their own. As a part of something
 * else, such as an id, a clock's milliseconds or a file's name, they come by chance.
 */
export const SSN_TRACE = /987\D{0,5}65|65\D{0,5}4320|(?<![\w.-])(?:987|4320)(?![\w-])/;
