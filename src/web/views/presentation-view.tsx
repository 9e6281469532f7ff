import { useNavigation } from '../base/navigation.tsx';
import { SlideDeck } from '../presentation/slide-deck.tsx';

export default function PresentationView() {
  const { goTo } = useNavigation();
  return <SlideDeck onApply={() => goTo('application')} />;
}
