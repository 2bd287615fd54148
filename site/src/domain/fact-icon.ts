import { Clock, Heart, MapPin, MessageCircle, Search, User, type LucideIcon } from 'lucide-react';

/** Icons of a profile's facts, by field. Few, and those that the page has anyway, because each is script. */
const icons: Readonly<Record<string, LucideIcon>> = {
  seeking: Search,
  looking_for: Search,
  relationship_status: Heart,
  sexuality: Heart,
  shows_affection: Heart,
  first_move: MessageCircle,
  pronouns: MessageCircle,
  first_meeting: MapPin,
  company_for: MapPin,
  free_time: Clock,
  pace: Clock,
};

/** The person for what has no icon of its own. */
export function factIcon(name: string): LucideIcon {
  return icons[name] ?? User;
}
