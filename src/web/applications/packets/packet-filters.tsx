import { SEARCH_MAX_LENGTH } from '../../../core/limits.ts';
import { PACKET_ORDERS, PACKET_TEXTS, type PacketOrder } from '../../../core/texts/packet-texts.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import classes from './packets.module.css';

interface PacketFiltersProps {
  typed: string;
  order: PacketOrder;
  onType: (typed: string) => void;
  onOrder: (order: PacketOrder) => void;
}

/** Chooses which packets are listed, and in what order. */
export function PacketFilters({ typed, order, onType, onOrder }: PacketFiltersProps) {
  return (
    <search className={classes.filters}>
      <SearchInput
        label={PACKET_TEXTS.search}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        onType={onType}
      />
      <SelectInput
        label={PACKET_TEXTS.order}
        choices={Object.entries(PACKET_ORDERS) as [PacketOrder, string][]}
        value={order}
        onChange={(chosen) => onOrder(chosen || 'newest')}
      />
    </search>
  );
}
