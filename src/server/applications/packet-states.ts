/** In the order in which an agent acts on them. */
export const PACKET_STATES = ['needs_look', 'ready', 'printed'] as const;
export type PacketState = (typeof PACKET_STATES)[number];

export const PACKET_SORTS = ['date', 'insured', 'state'] as const;
export type PacketSort = (typeof PACKET_SORTS)[number];
