/**
 * Half of the sample's Social Security number, 987-65-4320, or more of it, in one value or in
 * boxes one behind the other. Its first or last digits alone also come by chance, in ids, clocks
 * and the names of files.
 */
export const SSN_TRACE = /987\D{0,5}65|65\D{0,5}4320/;
